import { setTimeout as sleep } from 'node:timers/promises'
import { openMailFiles } from './mail-files.ts'
import type { Carrier, DeliveringMailer, Delivery, Mail } from './mailer.ts'
import { type HtmlOf, NotTaken, openSmtp } from './smtp-client.ts'

export type MailerOptions = {
  readonly smtpUrl: string | null
  /** Where mail is written when there is no server for it. */
  readonly folder: string
  readonly from: string
  readonly htmlOf: HtmlOf
  readonly now: () => number
  readonly onWritten: (file: string) => void
  readonly onError: (error: unknown) => void
  /** How long to wait before each further try, in ms. */
  readonly pauses?: readonly number[]
}

// Long enough for a mail server that is being restarted.
const PAUSES = [1_000, 10_000]
const MOST_WAITING = 1_000
const LONGEST_CLOSE = 3_000
const GIVING_UP = 500

export function openMailer(options: MailerOptions): DeliveringMailer {
  const { smtpUrl, onError, pauses = PAUSES } = options
  const carrier = smtpUrl === null ? openMailFiles(options) : openSmtp({ ...options, url: smtpUrl })
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()
  const send = (mail: Mail) => {
    if (underWay.size >= MOST_WAITING)
      return onError(new Error('Too many emails are waiting. One was not sent.'))
    track(carryWithRetries(carrier, mail, pauses, closing.signal).catch(onError))
  }
  const track = (work: Promise<void>) => {
    const done = work.finally(() => underWay.delete(done))
    underWay.add(done)
  }
  const deliver = async (mail: Mail): Promise<Delivery> => {
    let came: Delivery = 'sent'
    const work = carryWithRetries(carrier, mail, pauses, closing.signal).catch((error: unknown) => {
      came = error instanceof NotTaken && !error.wasOffered ? 'later' : 'lost'
      onError(error)
    })
    track(work)
    await work
    return came
  }
  const close = async () => {
    closing.abort()
    await allWithin(underWay, LONGEST_CLOSE)
    carrier.close()
    await allWithin(underWay, GIVING_UP)
  }
  return { send, deliver, close }
}

async function carryWithRetries(
  carrier: Carrier,
  mail: Mail,
  pauses: readonly number[],
  closing: AbortSignal,
) {
  const safe = withoutLineBreaks(mail)
  for (const pause of pauses) {
    try {
      return await carrier.carry(safe)
    } catch (error) {
      if (error instanceof NotTaken && error.forGood) throw error
    }
    // When the mailer is closed it is now or never.
    await sleep(pause, undefined, { signal: closing }).catch(() => {})
  }
  return carrier.carry(safe)
}

/** A header is one line and a recipient one address, so nobody can add to either. */
function withoutLineBreaks(mail: Mail): Mail {
  const { to, subject } = mail
  if (/[\p{C}\s<>,;]/u.test(to))
    throw new Error('An email was not sent: its recipient is not a valid address.')
  return { ...mail, subject: subject.replace(/[\p{C}\p{Z}]+/gu, ' ') }
}

async function allWithin(promises: Iterable<Promise<void>>, ms: number) {
  const inTime = new AbortController()
  const tooLong = sleep(ms, undefined, { signal: inTime.signal }).catch(() => {})
  await Promise.race([Promise.all(promises), tooLong])
  inTime.abort()
}
