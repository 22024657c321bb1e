/** Says what is doubtful about the current record. */
export type Warn = (message: string) => void

/** A record we cannot use at all; it does not affect the rest of the file. */
export class Rejected extends Error {}
