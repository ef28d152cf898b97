/** Large, and for installations with a help center only: it is loaded with the first page that shows an article. */
export const markdown = () => import('../../../../help-center/markdown/render.ts')
