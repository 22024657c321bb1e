/** What an entry of a club's list of changes is about, ready to be read; empty where it does not say. */
export type ChangeFacts = {
  /** Day, time and tee of a group. */
  readonly when: string
  readonly whenBefore: string
  readonly day: string
  /** From a day and time to another. */
  readonly span: string
  /** Members by name, and guests. */
  readonly people: string
  readonly member: string
  readonly caddie: string
  /** The new place in the caddies' line, and why. */
  readonly place: string
  readonly reason: string
  readonly role: string
  readonly state: string
  readonly title: string
  readonly holes: string
  readonly count: string
  /** Of a competition: the number of a side, of a round and of a hole, and what was there before and is now. */
  readonly side: string
  readonly round: string
  readonly hole: string
  readonly before: string
  readonly after: string
}

export type ChangeSentence = (facts: ChangeFacts) => string

/** A part of a sentence with the words before it; nothing where the part is empty. */
export const partOf = (before: string, part: string, behind = '') =>
  part === '' ? '' : `${before}${part}${behind}`
