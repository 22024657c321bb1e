import type { AppContext } from '../../context.ts'
import { type AppRoute, forGolfer, golferPage } from '../../route.ts'
import { getBests } from './bests-page.ts'
import { getDelete, postDelete } from './delete-page.ts'
import { getFile, postFile } from './file-page.ts'
import { getMap } from './get-map.ts'
import { getHistory } from './history-page.ts'
import { getMapPage } from './map-page.ts'
import { getRoundCard } from './round-card.ts'
import { getRoundPage } from './round-page.ts'
import { roundsPath } from './rounds-frame.ts'
import { getStatistics } from './statistics-page.ts'

/** A golfer's own rounds. */
export const roundsPages = (context: AppContext): readonly AppRoute[] => [
  golferPage('GET', roundsPath('history'), getHistory(context)),
  golferPage('GET', roundsPath('statistics'), getStatistics(context)),
  golferPage('GET', roundsPath('bests'), getBests(context)),
  golferPage('GET', roundsPath('map'), getMapPage(context)),
  forGolfer('GET', '/rounds/map.svg', getMap(context)),
  golferPage('GET', roundsPath('file'), getFile),
  golferPage('POST', roundsPath('file'), postFile(context), { upload: true }),
  golferPage('GET', '/rounds/:id', getRoundPage(context)),
  forGolfer('GET', '/rounds/:id/card.png', getRoundCard(context)),
  golferPage('GET', '/rounds/:id/delete', getDelete(context)),
  golferPage('POST', '/rounds/:id/delete', postDelete(context)),
]
