import { fail } from '../../../kernel/errors.ts'
import { signedIdOf, storeUpload } from '../../../kernel/files/uploads.ts'
import { operation } from '../../../kernel/operation.ts'
import { presentUpload } from '../present.ts'
import { fetchFile } from '../rules/fetch.ts'
import { NewUpload, Upload, uploadedFile } from '../schema.ts'

export const create = operation(
  'uploads.create',
  {
    post: '/api/v1/accounts/:account_id/upload',
    summary: 'Send a file ahead of what it is for',
    description:
      'As `attachment` of a form, or fetched from `external_url`. What nothing uses within a day is deleted. The kind of ' +
      'the file is told from its content.',
    access: 'agent',
    body: NewUpload,
    files: { attachment: uploadedFile },
    reply: Upload,
    errors: ['missing', 'fetch_failed', 'too_large'],
  },
  {
    prepare: async ({ body, account, services }) =>
      body.external_url ? fetchFile(services, account.id, body.external_url) : undefined,
    async run(context, fetched) {
      const file = context.files.attachment ?? fetched ?? fail('missing', { field: 'attachment', message: needed })
      const upload = await storeUpload(context, context.account.id, file)
      const { services } = context
      return presentUpload(upload, {
        key: file.key,
        signedId: signedIdOf(services, upload),
        links: services.links,
      })
    },
  },
)

const needed = 'is required, or else external_url'
