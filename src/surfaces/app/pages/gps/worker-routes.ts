import { hash } from 'node:crypto'
import { etagOf, notModified } from '../../../../platform/http/conditional.ts'
import { documentNamed } from '../../../ui/assets.ts'
import type { AppAnswer, AppRequest, AppRoute } from '../../route.ts'
import { open } from '../../route.ts'
import { offlineFiles } from './offline-files.ts'

/** At the root, so that it may look after pages of every language. */
export const workerRoutes = (): readonly AppRoute[] => {
  const script = workerScript()
  return [open('GET', '/gps-worker.js', async ({ headers }) => sendWorker(script, headers))]
}

type Script = { readonly text: string; readonly version: string }

/** The service worker, with the files it has to store written in front. Any other file makes it another version. */
function workerScript(): Script {
  const code = documentNamed('gps-worker')
  const files = JSON.stringify(offlineFiles())
  const version = hash('sha256', files + code, 'hex').slice(0, 16)
  return { version, text: `self.appVersion='${version}';self.appFiles=${files};${code}` }
}

/** Browsers ask for it again and again; that is how they learn of a new version. */
function sendWorker({ text, version }: Script, requested: AppRequest['headers']): AppAnswer {
  const headers = { 'Cache-Control': 'no-cache', ETag: etagOf(version, 'identity') }
  if (notModified(requested, { tag: version, lastModified: Number.POSITIVE_INFINITY }))
    return { status: 304, headers }
  return { status: 200, headers, file: { type: 'text/javascript; charset=utf-8', body: text } }
}
