import type { JsonObject } from '../kernel/db/tables.ts'

/** What a visitor can be asked before a conversation starts; nothing, until somebody turns a field on. */
const usual = {
  pre_chat_message: 'Tell us who you are, so that we can help you better.',
  pre_chat_fields: [
    field('emailAddress', 'email', 'E-mail address', true),
    field('fullName', 'text', 'Full name', false),
    field('phoneNumber', 'text', 'Phone number', false),
  ],
}

function field(name: string, type: string, label: string, required: boolean) {
  return { name, type, label, field_type: 'standard', required, enabled: false }
}

export function preChatForm({ pre_chat_fields: fields, ...options }: JsonObject): JsonObject {
  return { ...usual, ...options, ...(Array.isArray(fields) && fields.length > 0 && { pre_chat_fields: fields }) }
}
