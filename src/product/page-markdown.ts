import type { ProductPage } from './retriever.ts'

/** A page as one Markdown document: its title as the first heading, then what its author wrote. */
export const pageMarkdown = ({ title, markdown }: Pick<ProductPage, 'title' | 'markdown'>) =>
  `# ${title}\n\n${markdown}`
