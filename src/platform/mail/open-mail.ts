import path from 'node:path'
import type { Config } from '../config.ts'
import { type MailerOptions, openMailer } from './mail-client.ts'

/** Mail as the settings say it goes out, in the name of the web app. */
export const openMail = (
  { smtpUrl, data }: Config,
  appUrl: string,
  rest: Pick<MailerOptions, 'htmlOf' | 'now' | 'onWritten' | 'onError'>,
) =>
  openMailer({
    smtpUrl,
    folder: path.join(data, 'mail'),
    from: `Dogleg <no-reply@${new URL(appUrl).hostname}>`,
    ...rest,
  })
