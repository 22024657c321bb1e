/** Marks that turn the text after them round; in a title they would turn what the browser writes beside it. */
export const stripBidi = (text: string) =>
  text.replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
