import type { Language } from '../../words/language.ts'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly language: Language
  readonly paragraphs: readonly Paragraph[]
}

export type Paragraph = string | MailLink
/** A paragraph of its own: a button where there is a look, its address in plain text. */
export type MailLink = { readonly label: string; readonly href: string }

/** Where mail goes. It never fails for whoever asks: what cannot be sent is logged. */
export type Mailer = {
  readonly send: (mail: Mail) => void
  /** Waits until all that was handed over is out. */
  readonly close: () => Promise<void>
}

/** A way for mail to go out: a server, or files. */
export type Carrier = {
  readonly carry: (mail: Mail) => Promise<void>
  /** Gives up what is still under way. */
  readonly close: () => void
}
