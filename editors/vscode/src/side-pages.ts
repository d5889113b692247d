import * as vscode from "vscode";

/** Results of commands as read-only texts in a side editor. */
export class SidePages implements vscode.TextDocumentContentProvider {
  static readonly SCHEME = "pai";

  private readonly texts = new Map<string, string>();
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changed.event;

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.texts.get(uri.toString()) ?? "";
  }

  /** Forgets a text whose editor was closed. */
  forget(uri: vscode.Uri): void {
    this.texts.delete(uri.toString());
  }

  /**
   * Shows a text beside the active editor; one of the same source and title is replaced.
   *
   * @param title the title, whose extension decides the language
   * @param source the file that it was made of
   */
  async show(title: string, source: vscode.Uri, text: string): Promise<void> {
    const uri = vscode.Uri.from({ scheme: SidePages.SCHEME, path: `/${title}`, query: source.toString() });
    this.texts.set(uri.toString(), text);
    this.changed.fire(uri);
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, {
      viewColumn: vscode.ViewColumn.Beside,
      preserveFocus: true,
      preview: true,
    });
  }
}
