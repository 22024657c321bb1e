import type { Board } from '../../../../competition/field-board.ts'
import { MOST_ROWS } from '../../../../picture/card/paint-list.ts'
import { openPictures } from '../../../../picture/thread/open-pictures.ts'
import { whereOf } from '../../../../platform/config.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { CARD_FONTS } from '../../../ui/card-fonts.ts'
import type { PlayerNames } from '../../club/competition/player-names.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer, AppRequest } from '../../route.ts'
import { daysText, sideText } from '../club/competitions/competition-view.ts'
import { mainText, placeText } from './board-html.ts'
import { shownBoard } from './shown-board.ts'

/** The top of a leaderboard as a picture, for posts elsewhere. */
export const getBoardCard = (context: AppContext) => {
  const where = whereOf(context.config)
  const draw = openPictures(where)
  return async (request: AppRequest): Promise<AppAnswer> => {
    const { board, names } = await shownBoard(context, request)
    const { language } = request
    const { settings, id } = board.competition
    const rows = rowsOf(board, names, language)
    const card = { title: settings.name, under: daysText(board.competition, language), stats: [] }
    const drawing = await draw(['board', id, language, card, rows], () => ({
      ...{ kind: 'card', where, fonts: CARD_FONTS, card, art: { kind: 'list', rows } },
      look: { theme: 'light', size: 'wide', units: 'yards', language },
    }))
    if (drawing === null) return { status: 404 }
    return { status: 200, file: { type: 'image/png', body: Buffer.from(drawing.body) } }
  }
}

function rowsOf(board: Board, names: PlayerNames, language: Language) {
  const words = wordsOf(language).leaderboard
  const name = (id: string | null) => (id === null ? '' : sideText(board.sides.get(id), names, language))
  if (board.matches.length > 0)
    return board.matches
      .toReversed()
      .slice(0, MOST_ROWS)
      .map(({ a, b, standing }) => {
        const [first, second] = standing.winner === 'b' ? [b, a] : [a, b]
        return {
          place: '',
          name: `${name(first)} – ${name(second)}`,
          value: standing.result ?? words.match(standing),
        }
      })
  return board.rows.slice(0, MOST_ROWS).map((row) => ({
    ...{ place: placeText(row, words), name: name(row.side), value: mainText(board, row, words) },
  }))
}
