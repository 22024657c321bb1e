import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { textOf, unsubscribeHeaders } from './compose-email.ts'
import type { Carrier, Mail } from './mailer.ts'

export type MailFilesOptions = {
  readonly folder: string
  readonly from: string
  readonly now: () => number
  readonly onWritten: (file: string) => void
}

/** Mail where there is no mail server: one file each, readable for its owner alone. */
export function openMailFiles({ folder, from, now, onWritten }: MailFilesOptions): Carrier {
  let count = 0
  const carry = async (mail: Mail) => {
    const at = new Date(now())
    const name = `${stampOf(at)}-${++count}`
    const file = path.join(folder, `${name}.eml`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeWhole(file, messageOf(mail, { from, at, name }))
    onWritten(file)
  }
  return { carry, close: () => {} }
}

const stampOf = (at: Date) => at.toISOString().replace(/[-:.Z]/g, '')

type Envelope = { readonly from: string; readonly at: Date; readonly name: string }

/** The text is not encoded any further, so that a link can be copied out of the file. */
const messageOf = (mail: Mail, { from, at, name }: Envelope) =>
  [
    `From: ${from}`,
    `To: ${mail.to}`,
    `Subject: ${mail.subject}`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${name}.${from.replace(/.*<|>.*/g, '')}>`,
    'Auto-Submitted: auto-generated',
    ...Object.entries(unsubscribeHeaders(mail)).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    ...textOf(mail).split('\n'),
  ].join('\r\n')

/** Under its name a file is there whole or not at all. A link, unlike a renaming, replaces no other's file. */
async function writeWhole(file: string, content: string) {
  const part = `${file}.${process.pid}.part`
  try {
    await writeFile(part, content, { mode: 0o600, flag: 'wx' })
    await link(part, file)
  } finally {
    await rm(part, { force: true })
  }
}
