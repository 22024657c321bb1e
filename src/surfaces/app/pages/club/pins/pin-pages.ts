import type { AppContext } from '../../../context.ts'
import { type AppRoute, clubPage } from '../../../route.ts'
import { getHole, postHole } from './show-hole.ts'
import { getOverview, getSheet, postClear, postSuggestions } from './show-overview.ts'

export const pinPages = (context: AppContext): readonly AppRoute[] => [
  clubPage('read_pins')('GET', '/club/:club/pins', getOverview(context)),
  clubPage('set_pins')('POST', '/club/:club/pins', postSuggestions(context)),
  clubPage('read_pins')('GET', '/club/:club/pins/sheet', getSheet(context)),
  clubPage('set_pins')('POST', '/club/:club/pins/clear', postClear(context)),
  clubPage('read_pins')('GET', '/club/:club/pins/:hole', getHole(context)),
  clubPage('set_pins')('POST', '/club/:club/pins/:hole', postHole(context)),
]
