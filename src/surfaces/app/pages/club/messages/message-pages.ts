import type { AppContext } from '../../../context.ts'
import { type AppRoute, clubPage } from '../../../route.ts'
import { getEmails, postEmails } from './emails-page.ts'
import { getMessageList } from './list-page.ts'
import { getThread, postReply } from './thread-page.ts'
import { getWrite, postWrite } from './write-page.ts'

const MESSAGES = '/club/:club/messages'

export const messagePages = (context: AppContext): readonly AppRoute[] => [
  clubPage('message')('GET', MESSAGES, getMessageList(context)),
  clubPage('message')('GET', `${MESSAGES}/write`, getWrite(context)),
  clubPage('message')('POST', `${MESSAGES}/write`, postWrite(context)),
  clubPage('message')('GET', `${MESSAGES}/emails`, getEmails(context)),
  clubPage('message')('POST', `${MESSAGES}/emails`, postEmails(context)),
  clubPage('message')('GET', `${MESSAGES}/:message`, getThread(context)),
  clubPage('message')('POST', `${MESSAGES}/:message`, postReply(context)),
]
