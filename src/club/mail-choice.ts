/** How a golfer wants to be emailed about the messages of a club. Minutes are of the club's clock. */
export type MailChoice = {
  /** What is urgent comes at once; otherwise with the rest. */
  readonly urgentAtOnce: boolean
  /** When the rest comes, once a day; null for never. */
  readonly digestMinute: number | null
  /** Nothing comes from then until then; the same minute twice for no quiet hours. */
  readonly quietFrom: number
  readonly quietTo: number
}

export const USUAL_MAIL: MailChoice = {
  ...{ urgentAtOnce: true, digestMinute: 18 * 60 },
  ...{ quietFrom: 21 * 60, quietTo: 7 * 60 },
}

export const NO_MAIL: MailChoice = { ...USUAL_MAIL, urgentAtOnce: false, digestMinute: null }
