export { Earlier } from './earlier.tsx'
export { Preview } from './preview.tsx'
export { Thread } from './thread.tsx'
