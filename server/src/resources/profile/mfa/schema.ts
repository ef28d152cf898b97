import { T } from '../../../kernel/schema.ts'

export const MfaState = T.object(
  {
    feature_available: T.boolean(),
    enabled: T.boolean(),
    backup_codes_generated: T.boolean(),
    backup_codes_left: T.number(),
  },
  { title: 'MfaState' },
)

export const MfaSecret = T.object(
  {
    provisioning_url: T.text({ maxLength: 2048, description: 'What a QR code for authenticator apps says' }),
    secret: T.text({ description: 'The same to be typed in' }),
  },
  { title: 'MfaSecret' },
)

export const BackupCodes = T.array(T.text(), { description: 'Ten of them, each good for once; shown only here' })

const codeOfDevice = { maxLength: 20, examples: ['123456'] }

export const OtpCode = T.object({ otp_code: T.text(codeOfDevice) }, { title: 'OtpCode' })

export const MfaEnd = T.object(
  {
    password: T.optional(T.text({ description: 'Of whoever has one', examples: ['Secret-1'] })),
    otp_code: T.optional(T.key(codeOfDevice)),
    backup_code: T.optional(T.key({ maxLength: 20, description: 'In place of the code of a device' })),
  },
  { title: 'MfaEnd' },
)
