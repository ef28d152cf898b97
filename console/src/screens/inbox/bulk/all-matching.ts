import { accountApi } from '../../../data/client.ts'
import type { View } from '../../../data/conversations.ts'
import { frameLog, storeConversations } from '../../../data/records.ts'
import { listArgs, sorted } from '../../../data/views.ts'

const perPage = 100
/** As many as bulk actions are meant for; beyond it a filter says too little. */
const most = 10_000

/** The numbers of everything that a view shows. Its records are kept, so that what is done can be undone. */
export async function allMatching(accountId: number, view: View, signal?: AbortSignal): Promise<number[]> {
  const { conversations } = accountApi(accountId)
  const numbers = new Set<number>()
  for (let page = 1; numbers.size < most; page++) {
    const paging = { page, per_page: perPage }
    const { place } = frameLog(accountId)
    const { data } = view.filter
      ? await conversations.filter({ payload: view.filter }, { ...sorted(view), ...paging }, { signal })
      : await conversations.list({ ...listArgs(view), ...paging }, { signal })
    storeConversations(accountId, data.payload, place)
    for (const { id } of data.payload) numbers.add(id)
    if (!data.meta.has_more) break
  }
  return [...numbers]
}
