/** Says what is doubtful about the record at hand. */
export type Warn = (message: string) => void

/** A record that cannot be used at all; the rest of the file goes on. */
export class Rejected extends Error {}
