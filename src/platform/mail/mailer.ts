import type { Language } from '../../words/language.ts'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly language: Language
  readonly paragraphs: readonly Paragraph[]
  /** Where a mail program can stop such mail with one request (RFC 8058). */
  readonly unsubscribe?: string
}

export type Paragraph = string | MailLink
/** A paragraph of its own: a button where there is a look, its address in plain text. */
export type MailLink = {
  readonly label: string
  readonly href: string
  /** A line of small text instead of a button. */
  readonly isQuiet?: boolean
}

/** Where mail goes. It never fails for whoever asks: what cannot be sent is logged. */
export type Mailer = {
  readonly send: (mail: Mail) => void
  /** Waits until all that was handed over is out. */
  readonly close: () => Promise<void>
}

/** What came of a mail: `later` if no server was offered it, so that it can be tried again. */
export type Delivery = 'sent' | 'later' | 'lost'

/** For those who have many to send, one after the other. */
export type DeliveringMailer = Mailer & {
  /** Never fails: what was lost is logged. */
  readonly deliver: (mail: Mail) => Promise<Delivery>
}

/** A way for mail to go out: a server, or files. */
export type Carrier = {
  readonly carry: (mail: Mail) => Promise<void>
  /** Gives up what is still under way. */
  readonly close: () => void
}
