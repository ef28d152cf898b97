import { type ComponentType, createElement, type FunctionComponent, type ReactNode, useEffect, useState } from 'react'

/**
 * A part that is loaded when it is first shown, or ahead of that. Not by React's own means, which show what has arrived
 * a third of a second later when something stood in its place.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): FunctionComponent<Props> & { preload: () => Promise<void> } {
  let part: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  function preload(): Promise<void> {
    loading ??= load().then(
      (loaded) => {
        part = loaded
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  function OnDemand(props: Props) {
    const [, showAgain] = useState({})
    const isThere = part !== undefined
    useEffect(() => {
      // Where it cannot be loaded, the next to need it tries again.
      if (!isThere)
        void preload().then(
          () => showAgain({}),
          () => undefined,
        )
    }, [isThere])
    return part ? createElement(part, props) : meanwhile
  }
  return Object.assign(OnDemand, { preload })
}
