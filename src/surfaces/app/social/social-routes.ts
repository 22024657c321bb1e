import { Problem } from '../../../core/problem.ts'
import type { AppContext } from '../context.ts'
import { type AppRoute, forGolfer, type Method } from '../route.ts'

/** ERR-403: social surfaces are closed to guests; for signed-in golfers they are still to come. */
export const socialRoutes = (_context: AppContext): readonly AppRoute[] => [
  ...notBuilt('friends', 'Friends aren’t available yet.'),
  ...notBuilt('feed', 'The feed isn’t available yet.'),
]

function notBuilt(what: string, sentence: string): readonly AppRoute[] {
  const answer = (method: Method, url: string) =>
    forGolfer(method, url, async () => {
      throw new Problem('not_built', sentence)
    })
  const all = `/api/v1/${what}`
  return [
    ...(['GET', 'POST', 'DELETE'] as const).map((method) => answer(method, all)),
    ...(['GET', 'DELETE'] as const).map((method) => answer(method, `${all}/:id`)),
  ]
}
