import { useMemo } from 'react'
import { useBootstrap } from '../../data/account.ts'
import type { Names } from '../../filter/keys.ts'

/** What the grammar of filters can name in this account. */
export function useNames(): Names {
  const { profile, agents, inboxes, teams, labels, custom_attribute_definitions } = useBootstrap()
  return useMemo(
    () => ({
      me: profile.id,
      agents: agents.map(({ id, name }) => ({ id, name: name ?? '' })),
      inboxes,
      teams,
      labels: labels.map(({ title }) => title),
      attributes: custom_attribute_definitions,
    }),
    [profile.id, agents, inboxes, teams, labels, custom_attribute_definitions],
  )
}
