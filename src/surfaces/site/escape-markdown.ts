/** Names come from imports: in Markdown they stay the text they are, on one line. */
export const escapeMarkdown = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>|#~!]/g, '\\$&')
    .trim()
