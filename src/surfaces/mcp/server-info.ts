import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Addresses } from '../../platform/config.ts'
import { iconsOf } from './extras/icons.ts'

const ROOT = path.join(import.meta.dirname, '../../..')

const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }

/** The tool server's name and version, the same in every revision. */
export const serverInfo = (addresses: Addresses) => ({
  name: 'dogleg',
  title: 'Dogleg',
  version,
  websiteUrl: addresses.site,
  icons: iconsOf(addresses),
})
