export { Screen } from '../confirmation/screen.tsx'
