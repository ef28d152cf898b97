import { queryString } from '../../../sdk/src/query-string.ts'
import { listArgs } from '../data/views.ts'
import { isList, readAddress, readSearch, simpleView } from '../screens/inbox/address.ts'
import { asked, consoleHeaders } from './asked.ts'
import { storedAddress } from './stored-address.ts'

/** What the first screen will ask for, as far as its address tells. */
export function askEarly(): void {
  const { pathname, search } = addressToCome()
  const [, account, below = ''] = /^\/app\/accounts\/(\d+)(.*)$/.exec(pathname) ?? []
  if (!account) return
  const root = `/api/v1/accounts/${account}`
  const bootstrap = ask(`${root}/bootstrap`)
  const wanted = readSearch(Object.fromEntries(new URLSearchParams(search)))
  const address = readAddress(pathname)
  if (!isList(below) || wanted.q || address.kind === 'view') return
  // Not before the answer has come: what happens from then on is told, so the list must not be older.
  const askList = ({ ok }: Response) => {
    if (ok) ask(`${root}/conversations${queryString(listArgs(simpleView(address, wanted)))}`).catch(() => undefined)
  }
  bootstrap.then(askList, () => undefined)
}

/** From `/app` alone, one goes on to where one was. */
function addressToCome(): URL {
  const last = /^\/app\/?$/.test(location.pathname) ? storedAddress() : undefined
  return new URL(last ?? location.href, location.origin)
}

function ask(url: string): Promise<Response> {
  const answer = fetch(url, { headers: consoleHeaders })
  asked.set(url, answer)
  return answer
}
