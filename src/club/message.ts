/** To whom a message went, in the words it was sent with. */
export type Audience =
  | { readonly everyone: true }
  | { readonly role: string }
  | { readonly booking: string }
  /** A competition of the tee sheet: everybody who is booked under it. */
  | { readonly event: string; readonly title: string }
  | { readonly member: string }
  | { readonly members: readonly string[] }
  /** Those whom a change of the tee sheet concerns. */
  | { readonly sheet: true }

export type NewMessage = {
  readonly clubId: string
  /** Null for what the club's own tee sheet tells. */
  readonly from: string | null
  readonly audience: Audience
  readonly text: string
  readonly replyTo: string | null
  /** A closure, or what else cannot wait for the evening. */
  readonly isUrgent?: boolean
}

export type Message = Required<NewMessage> & {
  readonly id: string
  /** The message that all others of the thread answer. */
  readonly threadId: string
  readonly at: number
  /** Null while it is unread, and for the sender. */
  readonly readAt: number | null
}

/** How many got a message, and how many of them have read it. */
export type Receipt = { readonly sentTo: number; readonly readBy: number }
