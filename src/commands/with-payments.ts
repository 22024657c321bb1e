import { Problem } from '../core/problem.ts'
import { addressesOf, type Config } from '../platform/config.ts'
import { openMail } from '../platform/mail/open-mail.ts'
import { openPayments } from '../premium/open-payments.ts'
import type { PaymentProviderName } from '../premium/payment-provider.ts'
import type { PremiumDeps } from '../premium/premium-deps.ts'
import { emailHtml } from '../surfaces/ui/email-html.ts'
import { printError } from './terminal.ts'
import type { CommandDeps } from './with-deps.ts'

/** The configured payment provider. */
export const providerNameOf = ({ stripe }: Config): PaymentProviderName =>
  stripe === null ? 'sandbox' : 'stripe'

/** Runs with the payment provider, next to a running server or without one. All mail is sent before it ends. */
export async function withPayments<T>(
  deps: CommandDeps,
  work: (deps: PremiumDeps) => Promise<T>,
): Promise<T> {
  const { config, now, terminal } = deps
  const warn = (words: string) => printError(terminal, `dogleg: ${words}`)
  const { app } = addressesOf(config.urls, `http://localhost:${config.port}`)
  const mailer = openMail(config, app, {
    now,
    htmlOf: emailHtml,
    onWritten: () => {},
    onError: () => warn('We couldn’t send an email.'),
  })
  const options = {
    ...deps,
    mailer,
    appUrl: app,
    stripe: config.stripe,
    onError: (error: unknown) => warn(wordsOf(error)),
  }
  try {
    const { provider } = await openPayments(options)
    return await work({ ...options, provider })
  } finally {
    await mailer.close()
  }
}

const wordsOf = (error: unknown) =>
  error instanceof Problem ? error.detail : error instanceof Error ? error.message : 'Something failed.'
