import type { Retriever } from '../../product/retriever.ts'
import type { AppContext } from '../app/context.ts'

/** What the tool server works with. */
export type McpContext = AppContext & { readonly retriever: Retriever }
