export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

/** Where mail goes. It never fails for whoever asks: what cannot be sent is logged. */
export type Mailer = {
  readonly send: (mail: Mail) => void
  /** Waits until all that was handed over is out. */
  readonly close: () => Promise<void>
}
