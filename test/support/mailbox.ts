import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { waitUntil } from './wait-until.ts'

/** An email written to a file, as its recipient sees it. */
export type ReadMail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The URL on a line of its own, and the token in it. */
  readonly link: string
  readonly token: string
}

/** All emails in a folder, in the order they were sent. */
export async function readMails(folder: string): Promise<readonly ReadMail[]> {
  const files = await readdir(folder).catch(() => [])
  const mails = files.filter((file) => file.endsWith('.eml')).sort(bySending)
  return Promise.all(mails.map(async (file) => parseMail(await readFile(path.join(folder, file), 'utf8'))))
}

const bySending = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

function parseMail(message: string): ReadMail {
  const end = message.indexOf('\r\n\r\n')
  const head = message.slice(0, end)
  const text = message.slice(end + 4).replaceAll('\r\n', '\n')
  const field = (name: string) => new RegExp(`^${name}: (.*)\r?$`, 'm').exec(head)?.[1] ?? ''
  const link = /^https?:\/\/\S+$/m.exec(text)?.[0] ?? ''
  return { to: field('To'), subject: field('Subject'), text, link, token: link.split('token=')[1] ?? '' }
}

/** Waits for the given number of emails to one address; returns the last. */
export async function nextMail(folder: string, to: string, count = 1): Promise<ReadMail> {
  let mails: readonly ReadMail[] = []
  const arrived = async () => {
    mails = (await readMails(folder)).filter((mail) => mail.to === to)
    return mails.length >= Math.max(1, count)
  }
  await waitUntil(arrived, `email ${count} to ${to}`)
  return mails.at(-1) ?? assert.fail()
}
