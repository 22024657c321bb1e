import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Library } from '../../../library/library.ts'
import { openPictures, type Pictures } from '../../../picture/thread/open-pictures.ts'
import type { Addresses } from '../../../platform/config.ts'
import type { Where } from '../../../platform/db/open.ts'
import { cardRoutes } from './card-routes.ts'
import { coursePictureRoutes } from './course-picture-routes.ts'
import type { PictureRoute } from './picture-route.ts'
import { placePictureRoutes } from './place-picture-routes.ts'
import { sendLater, sendNothing, sendPicture, sendTo } from './send-picture.ts'

export type PictureContext = {
  readonly constraints: { readonly surface?: string }
  readonly addresses: Addresses
  readonly library: Library
  readonly where: Where
}

/** Pictures that anyone may show anywhere: they are the same for everybody, and drawn by threads. */
export function registerPictures(app: FastifyInstance, context: PictureContext) {
  const { constraints, where } = context
  const draw = openPictures(where)
  const method = ['GET', 'HEAD']
  for (const { url, find } of [...coursePictureRoutes, ...placePictureRoutes, ...cardRoutes])
    app.route({
      ...{ method, url, constraints },
      handler: async (request, reply) => answer(context, draw, find, request, reply),
    })
}

async function answer(
  { addresses, library, where }: PictureContext,
  draw: Pictures,
  find: PictureRoute['find'],
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const snapshot = library.current()
  if (snapshot === null) return sendLater(reply)
  try {
    const found = await find({ snapshot, where, draw }, request)
    if (found === null) return sendNothing(reply)
    return 'movedTo' in found ? sendTo(reply, `${addresses.site}${found.movedTo}`) : sendPicture(reply, found)
  } catch (error) {
    return sendLater(reply, error)
  }
}
