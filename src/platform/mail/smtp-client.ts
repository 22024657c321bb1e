import type { NodemailerError, SendMailOptions } from 'nodemailer'
import { traceCall } from '../trace.ts'
import { textOf, unsubscribeHeaders } from './compose-email.ts'
import type { Carrier, Mail } from './mailer.ts'

export type SmtpOptions = {
  readonly url: string
  readonly from: string
  readonly now: () => number
  readonly htmlOf: HtmlOf
}

/** How a mail looks where HTML is shown. */
export type HtmlOf = (mail: Mail) => string

/** What goes wrong before a server hears of a mail, or while it says for whom it takes some. */
const BEFORE_THE_MAIL = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EDNS', 'EAUTH', 'ETLS', 'EENVELOPE']

/** A server did not take a mail. What it said stays out: it may repeat the address. */
export class NotTaken extends Error {
  /** Trying again would change nothing. */
  readonly forGood: boolean
  /** False when no server has seen the mail itself: then nobody can have got it. */
  readonly wasOffered: boolean
  constructor({ code, originalCode, responseCode, permanent }: NodemailerError) {
    const reasons = [code, originalCode, responseCode].filter((reason) => reason !== undefined)
    super(`The mail server did not accept an email (${reasons.join(' ') || 'it did not respond in time'}).`)
    this.name = 'NotTaken'
    this.forGood = permanent === true
    const reason = String(originalCode ?? code)
    this.wasOffered = this.forGood || !BEFORE_THE_MAIL.includes(reason)
  }
}

export function openSmtp({ url, from, now, htmlOf }: SmtpOptions): Carrier {
  // Many runs of the service send no mail: the package is loaded with the first one.
  let pool: ReturnType<typeof openPool> | null = null
  const send = async (message: SendMailOptions) => {
    pool ??= openPool(url)
    await (await pool).sendMail(message)
  }
  const carry = (mail: Mail) => {
    const { to, subject } = mail
    const bodies = { text: textOf(mail), html: htmlOf(mail) }
    // RFC 3834: nobody's absence is of interest to a machine.
    const headers = { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) }
    const message = {
      from,
      to: { name: '', address: to },
      subject,
      ...bodies,
      date: new Date(now()),
      headers,
    }
    const attributes = { 'server.address': new URL(url).hostname }
    return traceCall('send mail', attributes, () => send(message)).catch((error) => {
      throw new NotTaken(error)
    })
  }
  const close = () =>
    pool?.then(
      (opened) => opened.close({ force: true }),
      () => {},
    )
  return { carry, close: () => void close() }
}

const TIMEOUT = 10_000

/** Nobody on the way may make us send in the clear, unless the operator says that there is nobody: `?requireTLS=false`. */
export function mustEncrypt(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
  return searchParams.get('requireTLS') === 'true' || (!isHere && searchParams.get('requireTLS') !== 'false')
}

async function openPool(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    requireTLS: mustEncrypt(url),
    // Further tries are for the mailer to make.
    maxRequeues: 0,
    dnsTimeout: TIMEOUT,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  })
}
