import { createStore, useStore } from './store.ts'

let ownBuild: string | undefined
const outdated = createStore(false)
/** A server that runs from its sources is for those who build these pages. */
export const isBeingBuilt = () => ownBuild?.startsWith('sources') ?? false

/** The first one that is seen is the one whose pages these are. */
export function noteBuild(build: string): void {
  ownBuild ??= build
  if (build !== ownBuild) outdated.set(true)
}

/** Whether the server has newer pages than these. */
export function useIsOutdated(): boolean {
  return useStore(outdated)
}
