import type { FastifyRequest } from 'fastify'
import type { Snapshot } from '../../../library/snapshot.ts'
import type { Pictures } from '../../../picture/thread/open-pictures.ts'
import type { Where } from '../../../platform/db/open.ts'
import type { SentPicture } from './send-picture.ts'

/** What a route needs to find its picture. */
export type PictureParts = { readonly snapshot: Snapshot; readonly where: Where; readonly draw: Pictures }

/** A picture, where it is instead, or nothing. */
export type FoundPicture = SentPicture | { readonly movedTo: string } | null

/** One address of a picture. */
export type PictureRoute = {
  readonly url: string
  readonly find: (parts: PictureParts, request: FastifyRequest) => Promise<FoundPicture>
}
