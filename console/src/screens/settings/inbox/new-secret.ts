/** Secrets are told once, when they are made: until the page is left, they can be read where they belong. */
const secrets = new Map<number, string>()

export function keepSecret({ id, secret }: { id: number; secret?: string }): void {
  if (secret) secrets.set(id, secret)
}

export const newSecretOf = (inboxId: number) => secrets.get(inboxId)

export const forgetSecret = (inboxId: number) => secrets.delete(inboxId)
