// Made by `npm run generate` from common/messages/en.
export interface Messages {
  'parts.actions': never
  'parts.busy': never
  'parts.cancel': never
  'parts.close': never
  'parts.copied': never
  'parts.copy': never
  'parts.create_named': 'name'
  'parts.hide': never
  'parts.leave_unsaved': never
  'parts.loading': never
  'parts.not_reached': never
  'parts.nothing_found': never
  'parts.now': never
  'parts.online': never
  'parts.remove': 'name'
  'parts.request_id': 'id'
  'parts.save': never
  'parts.saved': never
  'parts.select_all': never
  'parts.select_row': never
  'parts.show': never
  'parts.try_again': never
  'parts.undo': never
  'shell.could_not_show': never
  'shell.not_found': never
  'shell.not_found_about': never
  'shell.to_inbox': never
}
