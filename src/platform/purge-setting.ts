import { WrongSetting } from './wrong-setting.ts'

/** The edge caches to empty after a change of the library, and the secret that signs the requests. */
export type PurgeSettings = { readonly urls: readonly string[]; readonly secret: string }

type Environment = Readonly<Record<string, string | undefined>>

const MOST = 100

/** Null without an address: then nobody is told. */
export function purgeOf(env: Environment): PurgeSettings | null {
  const given = env.DOGLEG_PURGE_URL ?? ''
  const secret = purgeSecretOf(env)
  if (given === '') return null
  const urls = [...new Set(given.split(',').map((part) => part.trim()))]
  if (urls.length > MOST || !urls.every(isPlainAddress))
    throw new WrongSetting(
      `DOGLEG_PURGE_URL must be up to ${MOST} http(s) addresses such as https://edge.example/dogleg-purge, separated by commas.`,
    )
  if (secret === null) throw new WrongSetting('DOGLEG_PURGE_SECRET must be set if DOGLEG_PURGE_URL is set.')
  return Object.freeze({ urls: Object.freeze(urls.map((url) => new URL(url).href)), secret })
}

/** The listener at the edge reads it too. */
export function purgeSecretOf(env: Environment): string | null {
  const secret = env.DOGLEG_PURGE_SECRET ?? ''
  if (secret === '') return null
  if (!/^[\x21-\x7e]{16,}$/.test(secret))
    throw new WrongSetting('DOGLEG_PURGE_SECRET must be at least 16 visible ASCII characters.')
  return secret
}

function isPlainAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  const isHttp = url !== null && /^https?:$/.test(url.protocol)
  return isHttp && url.username === '' && url.password === '' && url.hash === '' && url.search === ''
}
