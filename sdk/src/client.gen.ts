// Made by `npm run generate` from openapi.json.
import { type Call, type ClientOptions, createCall } from './client.ts'

export type Account = {
  id: number
  name: string
  locale: string
  domain?: string
  support_email?: string
  status: "active" | "suspended"
  created_at: string
  cache_keys: Record<string, unknown>
  features: Record<string, unknown>
  settings: {
    auto_resolve_after?: number
    auto_resolve_message?: string
    auto_resolve_ignore_waiting?: boolean
  }
  custom_attributes: Record<string, unknown>
}

export type AccountChanges = {
  name?: string
  locale?: string
  domain?: string | null
  support_email?: string | null
  auto_resolve_after?: number | null
  auto_resolve_message?: string | null
  auto_resolve_ignore_waiting?: boolean | null
  industry?: string | null
  company_size?: string | null
  timezone?: string | null
  website?: string | null
  referral_source?: string | null
  user_role?: string | null
}

export type Article = {
  id: number
  account_id: number
  portal_id: number
  category_id?: number
  title: string
  slug: string
  locale: string
  description?: string
  status: "draft" | "published" | "archived"
  position: number
  updated_at: number
  content?: string
  author_id?: number
  associated_article_id?: number
  meta: {
    title?: string
    description?: string
    tags?: Array<string>
  }
  views: number
  category?: {
    id: number
    name: string
    slug: string
    locale: string
  }
  author?: {
    id: number
    account_id: number
    name: string
    available_name: string
    email: string
    role: "administrator" | "agent"
    thumbnail: string
  }
  associated_articles: Array<ShortArticle>
}

export type ArticleChanges = {
  title?: string
  slug?: string
  content?: string | null
  description?: string | null
  status?: "draft" | "published" | "archived" | 0 | 1 | 2
  locale?: string
  position?: number | null
  category_id?: number | null
  author_id?: number | null
  associated_article_id?: number | null
  meta?: {
    title?: string
    description?: string
    tags?: Array<string>
  }
}

export type ArticleReply = {
  id: number
  account_id: number
  portal_id: number
  category_id?: number
  title: string
  slug: string
  locale: string
  description?: string
  status: "draft" | "published" | "archived"
  position: number
  updated_at: number
  content?: string
  author_id?: number
  associated_article_id?: number
  meta: {
    title?: string
    description?: string
    tags?: Array<string>
  }
  views: number
  category?: {
    id: number
    name: string
    slug: string
    locale: string
  }
  author?: {
    id: number
    account_id: number
    name: string
    available_name: string
    email: string
    role: "administrator" | "agent"
    thumbnail: string
  }
  associated_articles: Array<ShortArticle>
  payload: Article
}

export type Category = {
  id: number
  account_id: number
  name: string
  slug: string
  locale: string
  description?: string
  position?: number
  portal_id: number
  icon: string
  parent_category_id?: number
  associated_category_id?: number
  parent_category?: ShortCategory
  root_category?: ShortCategory
  meta: {
    articles_count: number
  }
}

export type CategoryChanges = {
  name?: string
  slug?: string
  description?: string | null
  locale?: string
  icon?: string | null
  position?: number | null
  parent_category_id?: number | null
  associated_category_id?: number | null
}

export type CategoryReply = {
  id: number
  account_id: number
  name: string
  slug: string
  locale: string
  description?: string
  position?: number
  portal_id: number
  icon: string
  parent_category_id?: number
  associated_category_id?: number
  parent_category?: ShortCategory
  root_category?: ShortCategory
  meta: {
    articles_count: number
  }
  payload: Category
}

export type ErrorBody = {
  description: string
  errors: Array<{
    field: string
    message: string
    code: "invalid_json" | "unreadable_body" | "token_missing" | "token_invalid" | "sign_in_failed" | "access_refused" | "role_required" | "user_required" | "bot_refused" | "platform_required" | "platform_refused" | "account_suspended" | "not_found" | "request_in_flight" | "body_too_large" | "media_type" | "missing" | "wrong_type" | "too_long" | "too_short" | "too_small" | "too_large" | "too_many" | "too_few" | "not_allowed" | "bad_format" | "bad_characters" | "too_deep" | "taken" | "unknown" | "mismatch" | "wrong_password" | "bad_cursor" | "idempotency_mismatch" | "rate_limited" | "internal" | "unavailable"
  }>
  error: string
  message: string
  request_id?: string
}

export type Label = {
  id: number
  title: string
  description?: string
  color: string
  show_on_sidebar: boolean
}

export type LabelChanges = {
  title?: string
  description?: string | null
  color?: string
  show_on_sidebar?: boolean
}

export type NewArticle = {
  title: string
  slug?: string
  content?: string | null
  description?: string | null
  status?: "draft" | "published" | "archived" | 0 | 1 | 2
  locale?: string
  position?: number | null
  category_id?: number | null
  author_id?: number | null
  associated_article_id?: number | null
  meta?: {
    title?: string
    description?: string
    tags?: Array<string>
  }
}

export type NewCategory = {
  name: string
  slug: string
  description?: string | null
  locale?: string
  icon?: string | null
  position?: number | null
  parent_category_id?: number | null
  associated_category_id?: number | null
}

export type NewLabel = {
  title: string
  description?: string | null
  color?: string
  show_on_sidebar?: boolean
}

export type NewPortal = {
  name: string
  slug: string
  color?: string
  custom_domain?: string | null
  header_text?: string | null
  homepage_link?: string | null
  page_title?: string | null
  archived?: boolean
  config?: {
    allowed_locales?: Array<string>
    default_locale?: string
    draft_locales?: Array<string>
    layout?: "classic" | "documentation"
    social_profiles?: {
      facebook?: string
      x?: string
      instagram?: string
      linkedin?: string
      youtube?: string
      tiktok?: string
      github?: string
      whatsapp?: string
    }
  }
}

export type Portal = {
  id: number
  account_id: number
  name: string
  slug: string
  color: string
  custom_domain?: string
  header_text?: string
  homepage_link?: string
  page_title?: string
  archived: boolean
  config: {
    allowed_locales: Array<{
      code: string
      articles_count: number
      categories_count: number
      draft: boolean
    }>
    default_locale: string
    layout: "classic" | "documentation"
    social_profiles: Record<string, unknown>
  }
  meta: {
    all_articles_count: number
    archived_articles_count: number
    published_count: number
    draft_articles_count: number
    mine_articles_count: number
    categories_count: number
    default_locale: string
  }
}

export type PortalChanges = {
  name?: string
  slug?: string
  color?: string
  custom_domain?: string | null
  header_text?: string | null
  homepage_link?: string | null
  page_title?: string | null
  archived?: boolean
  config?: {
    allowed_locales?: Array<string>
    default_locale?: string
    draft_locales?: Array<string>
    layout?: "classic" | "documentation"
    social_profiles?: {
      facebook?: string
      x?: string
      instagram?: string
      linkedin?: string
      youtube?: string
      tiktok?: string
      github?: string
      whatsapp?: string
    }
  }
}

export type Positions = {
  positions_hash: Record<string, unknown>
}

export type Profile = {
  id: number
  access_token?: string
  account_id?: number
  available_name: string
  avatar_url: string
  confirmed: boolean
  display_name?: string
  message_signature?: string
  email: string
  hmac_identifier?: string
  inviter_id?: number
  name: string
  provider: string
  pubsub_token: string
  role?: "administrator" | "agent"
  ui_settings: Record<string, unknown>
  uid: string
  type?: string
  custom_attributes: Record<string, unknown>
  accounts: Array<{
    id: number
    name: string
    status: "active" | "suspended"
    active_at?: string
    role: "administrator" | "agent"
    permissions: Array<string>
    availability: string
    availability_status: string
    auto_offline: boolean
    custom_role_id?: number
    custom_role?: Record<string, unknown>
  }>
}

export type ProfileChanges = {
  name?: string
  display_name?: string | null
  email?: string
  message_signature?: string | null
  phone_number?: string | null
  ui_settings?: Record<string, unknown>
  current_password?: string
  password?: string
  password_confirmation?: string
}

export type ShortArticle = {
  id: number
  account_id: number
  portal_id: number
  category_id?: number
  title: string
  slug: string
  locale: string
  description?: string
  status: "draft" | "published" | "archived"
  position: number
  updated_at: number
}

export type ShortCategory = {
  id: number
  account_id: number
  name: string
  slug: string
  locale: string
  description?: string
  position?: number
}

/** Everything that is not bound to an account, and the way into one. */
export function createClient(options: ClientOptions) {
  const call = createCall(options)
  return {
    account: (account_id: number) => accountClient(call, account_id),
    profile: {
      /** Get your profile */
      get: () => call(`/api/v1/profile`, { method: 'GET' }) as Promise<Profile>,
      /** Update your profile */
      update: (body: ProfileChanges = {}) => call(`/api/v1/profile`, { method: 'PUT', body }) as Promise<Profile>,
      /** Replace your API token */
      resetAccessToken: () => call(`/api/v1/profile/reset_access_token`, { method: 'POST' }) as Promise<Profile>,
    },
  }
}

function accountClient(call: Call, account_id: number) {
  return {
    accounts: {
      /** Get the account */
      get: () => call(`/api/v1/accounts/${encodeURIComponent(account_id)}`, { method: 'GET' }) as Promise<Account>,
      /** Update the account */
      update: (body: AccountChanges = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}`, { method: 'PATCH', body }) as Promise<Account>,
    },
    labels: {
      /** List the labels of the account */
      list: (query: { page?: number; per_page?: number; cursor?: string } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/labels`, { method: 'GET', query }) as Promise<{
  payload: Array<Label>
}>,
      /** Create a label */
      create: (body: NewLabel) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/labels`, { method: 'POST', body }) as Promise<Label>,
      /** Get a label */
      get: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/labels/${encodeURIComponent(id)}`, { method: 'GET' }) as Promise<Label>,
      /** Update a label */
      update: (id: number, body: LabelChanges = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/labels/${encodeURIComponent(id)}`, { method: 'PATCH', body }) as Promise<Label>,
      /** Delete a label */
      delete: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/labels/${encodeURIComponent(id)}`, { method: 'DELETE' }) as Promise<Record<string, unknown>>,
    },
    portals: {
      /** List the help-center portals of the account */
      list: (query: { page?: number; per_page?: number; cursor?: string } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals`, { method: 'GET', query }) as Promise<{
  payload: Array<Portal>
  meta: {
    count: number
    current_page: number
    has_more: boolean
    portals_count: number
  }
}>,
      /** Create a help-center portal */
      create: (body: NewPortal) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals`, { method: 'POST', body }) as Promise<Portal>,
      /** Get a help-center portal */
      get: (id: string, query: { locale?: string } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}`, { method: 'GET', query }) as Promise<Portal>,
      /** Update a help-center portal */
      update: (id: string, body: PortalChanges = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}`, { method: 'PATCH', body }) as Promise<Portal>,
      /** Delete a help-center portal with everything in it */
      delete: (id: string) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}`, { method: 'DELETE' }) as Promise<Record<string, unknown>>,
      /** Archive a help-center portal */
      archive: (id: string) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/archive`, { method: 'PATCH' }) as Promise<Record<string, unknown>>,
      categories: {
        /** List the categories of a portal, by position */
        list: (id: string, query: { page?: number; per_page?: number; cursor?: string; locale?: string } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/categories`, { method: 'GET', query }) as Promise<{
  payload: Array<Category>
  meta: {
    count: number
    current_page: number
    has_more: boolean
    categories_count: number
  }
}>,
        /** Create a category in a portal */
        create: (id: string, body: NewCategory) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/categories`, { method: 'POST', body }) as Promise<CategoryReply>,
        /** Get a category of a portal */
        get: (id: string, category_id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/categories/${encodeURIComponent(category_id)}`, { method: 'GET' }) as Promise<CategoryReply>,
        /** Update a category of a portal */
        update: (id: string, category_id: number, body: CategoryChanges = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/categories/${encodeURIComponent(category_id)}`, { method: 'PATCH', body }) as Promise<CategoryReply>,
        /** Delete a category of a portal; its articles stay, without a category */
        delete: (id: string, category_id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/categories/${encodeURIComponent(category_id)}`, { method: 'DELETE' }) as Promise<Record<string, unknown>>,
        /** Put categories of a portal at new positions */
        reorder: (id: string, body: Positions) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/categories/reorder`, { method: 'POST', body }) as Promise<Record<string, unknown>>,
      },
      articles: {
        /** List the articles of a portal */
        list: (id: string, query: { page?: number; per_page?: number; cursor?: string; locale?: string; query?: string; category_slug?: string; status?: "draft" | "published" | "archived" | 0 | 1 | 2; author_id?: number } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/articles`, { method: 'GET', query }) as Promise<{
  payload: Array<Article>
  meta: {
    count: number
    current_page: number
    has_more: boolean
    all_articles_count: number
    articles_count: number
    archived_articles_count: number
    draft_articles_count: number
    published_count: number
    mine_articles_count: number
  }
}>,
        /** Create an article in a portal */
        create: (id: string, body: NewArticle) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/articles`, { method: 'POST', body }) as Promise<ArticleReply>,
        /** Get an article of a portal */
        get: (id: string, article_id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/articles/${encodeURIComponent(article_id)}`, { method: 'GET' }) as Promise<ArticleReply>,
        /** Update an article of a portal */
        update: (id: string, article_id: number, body: ArticleChanges = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/articles/${encodeURIComponent(article_id)}`, { method: 'PATCH', body }) as Promise<ArticleReply>,
        /** Delete an article of a portal */
        delete: (id: string, article_id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/articles/${encodeURIComponent(article_id)}`, { method: 'DELETE' }) as Promise<Record<string, unknown>>,
        /** Put articles of a portal at new positions */
        reorder: (id: string, body: Positions) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/articles/reorder`, { method: 'POST', body }) as Promise<Record<string, unknown>>,
      },
    },
  }
}

export type Client = ReturnType<typeof createClient>
export type AccountClient = ReturnType<typeof accountClient>
