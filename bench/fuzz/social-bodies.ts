import { chance, integer, pick } from '../../src/demo/random.ts'
import { VISIBILITIES } from '../../src/round/visibility.ts'
import { GAME_KINDS } from '../../src/social/game.ts'
import { REACTIONS } from '../../src/social/reaction.ts'
import { DIGESTS } from '../../src/social/settings-store.ts'
import { type Example, type Examples, nothing, ROUND_IDS } from './example.ts'

const code: Example = (_, random) => ({ code: `7KQ2M-XW9R${integer(random, 0, 9)}` })
const somebody: Example = (_, random) => ({ [pick(random, ['golfer', 'post', 'comment'])]: 'x'.repeat(22) })
const report: Example = (catalogue, random) => ({
  ...somebody(catalogue, random),
  reason: 'Bad language',
})
const game: Example = ({ slugs }, random) => ({
  ...{ kind: pick(random, GAME_KINDS), net: chance(random, 0.5), course: pick(random, slugs) },
  players: ['x'.repeat(22)],
})

/** Bodies of the routes and forms for friends, the feed and games. */
export const SOCIAL_EXAMPLES: Examples = {
  'DELETE /api/v1/friends': nothing,
  'POST /api/v1/feed': (_, random) => ({ round: pick(random, ROUND_IDS), visibility: 'friends' }),
  'DELETE /api/v1/feed': nothing,
  'DELETE /api/v1/feed/:id': nothing,
  'POST /api/v1/friends': code,
  'PUT /api/v1/friends/:id': nothing,
  'DELETE /api/v1/friends/:id': nothing,
  'POST /api/v1/friends/code': nothing,
  'PUT /api/v1/friends/settings': (_, random) => ({
    ...{ new_rounds: pick(random, VISIBILITIES), digest: pick(random, DIGESTS) },
    ...(chance(random, 0.1) && { minor: chance(random, 0.5) }),
  }),
  'POST /api/v1/position/sharing': (_, random) => ({ round: pick(random, ROUND_IDS), friends: [] }),
  'DELETE /api/v1/position/sharing': nothing,
  'POST /api/v1/blocks': somebody,
  'DELETE /api/v1/blocks/:id': nothing,
  'POST /api/v1/reports': report,
  'PUT /api/v1/rounds/:id/visibility': (_, random) => ({ visibility: pick(random, VISIBILITIES) }),
  'PUT /api/v1/feed/seen': nothing,
  'PUT /api/v1/feed/:id/reaction': (_, random) => ({ reaction: pick(random, REACTIONS) }),
  'DELETE /api/v1/feed/:id/reaction': nothing,
  'POST /api/v1/feed/:id/comments': () => ({ text: 'Fore!' }),
  'DELETE /api/v1/feed/:id/comments/:comment': nothing,
  'POST /api/v1/games': game,
  'PUT /api/v1/games/:id': (_, random) => ({ answer: pick(random, ['accept', 'decline']) }),
  'DELETE /api/v1/games/:id': nothing,
  'POST /feed/seen': nothing,
  'POST /feed/:post/reaction': (_, random) => ({ reaction: pick(random, [...REACTIONS, 'none']) }),
  'POST /feed/:post/comments': () => ({ text: 'Fore!' }),
  'POST /feed/:post/comments/delete': () => ({ comment: 'x'.repeat(22) }),
  'POST /rounds/:id/visibility': (_, random) => ({
    visibility: pick(random, VISIBILITIES),
    return_to: '/feed',
  }),
  'POST /friends': code,
  'POST /friends/add/:code': nothing,
  'POST /friends/tie': (_, random) => ({
    ...{ golfer: 'x'.repeat(22), action: pick(random, ['accept', 'end', 'block']) },
  }),
  'POST /friends/unblock': () => ({ golfer: 'x'.repeat(22) }),
  'POST /friends/code': nothing,
  'POST /friends/sharing': (_, random) => ({ round: pick(random, ROUND_IDS) }),
  'POST /friends/sharing/stop': nothing,
  'POST /friends/settings': (_, random) => ({
    ...{ new_rounds: pick(random, VISIBILITIES), digest: pick(random, DIGESTS) },
  }),
  'POST /friends/emails/stop': nothing,
  'POST /report': report,
  'POST /report/block': somebody,
  'POST /games': ({ slugs }, random) => ({
    ...{ kind: pick(random, GAME_KINDS), net: 'net', course: pick(random, slugs), friend_x: 'on' },
  }),
  'POST /games/:id': (_, random) => ({ answer: pick(random, ['accept', 'decline', 'delete']) }),
}
