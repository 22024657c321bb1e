import { emailKey } from '../core/email.ts'
import { malformed, Problem } from '../core/problem.ts'

export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 256
/**
 * What somebody who attacks this service tries first. A password of nothing but these words, digits and signs is refused;
 * docs/security.md lists them.
 */
export const CONTEXT_WORDS = [
  ...['dogleg', 'golf', 'golfer', 'golfing', 'course', 'club', 'caddie', 'caddy', 'premium'],
  ...['member', 'manager', 'starter', 'guest', 'admin', 'operator', 'account', 'password', 'login'],
] as const
const MADE_OF_CONTEXT = new RegExp(`^\\P{L}*(?:(?:${CONTEXT_WORDS.join('|')})s?\\P{L}*)+$`, 'u')
const FEW_CHARACTERS = /^(.{1,3})\1+$/su

/** Refuses a password that is too short, too long, or easy to guess. */
export async function checkPassword(password: string, email: string | null): Promise<void> {
  const text = password.normalize('NFKC')
  const length = [...text].length
  if (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH)
    throw malformed('password', `${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters long`)
  const key = text.toLowerCase()
  if (email !== null && isMadeOf(key, email)) throw tooEasy('based on your email address')
  if (FEW_CHARACTERS.test(key)) throw tooEasy('the same few characters repeated')
  if ((await commonPasswords()).has(key)) throw tooEasy('one of the most common passwords')
  if (MADE_OF_CONTEXT.test(key)) throw tooEasy('based on a word of this service')
}

const tooEasy = (why: string) =>
  new Problem('malformed_parameter', `This password is easy to guess: it is ${why}. Choose another one.`)

/** The address itself, or the part before the @ once or repeated. */
function isMadeOf(key: string, email: string): boolean {
  const address = emailKey(email).normalize('NFKC')
  const name = address.slice(0, address.lastIndexOf('@'))
  return key === address || (name !== '' && key.replaceAll(name, '') === '')
}

let common: Promise<ReadonlySet<string>> | undefined

/** The list is long, so we load it when somebody first chooses a password. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= readCommon()
  return common
}

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const known = dictionary['passwords-common'].filter(({ length }) => length >= MIN_PASSWORD_LENGTH)
  return new Set(known.map((password) => password.toLowerCase()))
}
