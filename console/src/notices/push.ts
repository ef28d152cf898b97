import { api } from '../data/client.ts'

/** Whether this browser can be reached while no page is open. */
export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in globalThis

async function subscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null
  const worker = await navigator.serviceWorker.getRegistration('/app/')
  return (await worker?.pushManager.getSubscription()) ?? null
}

export async function isSubscribedToPush(): Promise<boolean> {
  return (await subscription()) !== null
}

/** Asks the person, then the browser, then tells the server. False where the person does not want it. */
export async function subscribeToPush(): Promise<boolean> {
  if (!canPush() || (await Notification.requestPermission()) !== 'granted') return false
  const worker = await navigator.serviceWorker.ready
  const { vapid_public_key } = await api.notificationSubscriptions.vapidPublicKey()
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapid_public_key })
  const { endpoint, keys } = made.toJSON()
  await api.notificationSubscriptions.create({
    subscription_type: 'browser_push',
    subscription_attributes: { endpoint: endpoint!, p256dh: keys!.p256dh, auth: keys!.auth },
  })
  return true
}

export async function unsubscribeFromPush(): Promise<void> {
  const made = await subscription()
  if (!made) return
  await api.notificationSubscriptions.delete({ push_token: made.endpoint })
  await made.unsubscribe()
}
