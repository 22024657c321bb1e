/** What a club says about its course today. */
export type ClubStatus = {
  readonly club: string
  /** On the course's calendar. */
  readonly day: string
  readonly state: 'open' | 'front_nine' | 'back_nine' | 'closed'
  readonly preferred_lies: boolean
  readonly temporary_greens: readonly { readonly layout: string | null; readonly hole: number }[]
  readonly carts: 'allowed' | 'path_only' | 'none'
  readonly note: string
}
