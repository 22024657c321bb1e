import type { AppContext } from '../context.ts'
import { type AppRoute, forGolfer, open } from '../route.ts'
import { postAccount } from './post-account.ts'
import { postPin, postSession } from './post-session.ts'
import { putPassword } from './put-password.ts'
import { deleteOneSession, deleteSessions, getSessions } from './sessions.ts'

export const accountRoutes = (context: AppContext): readonly AppRoute[] => [
  open('POST', '/api/v1/session', postSession(context)),
  open('POST', '/api/v1/session/pin', postPin(context)),
  open('POST', '/api/v1/accounts', postAccount(context)),
  forGolfer('PUT', '/api/v1/password', putPassword(context)),
  forGolfer('GET', '/api/v1/sessions', getSessions(context)),
  forGolfer('DELETE', '/api/v1/sessions', deleteSessions(context)),
  forGolfer('DELETE', '/api/v1/sessions/:session', deleteOneSession(context)),
]
