import { sql, type SQL } from 'drizzle-orm';

/** The kinds of what is kept of a customer, in the order in which they are shown. */
export const OWN_DATA_SECTIONS = [
  'account',
  'identities',
  'devices',
  'addresses',
  'groups',
  'organizations',
  'choices',
  'orders',
  'invoices',
  'refundAccounts',
  'returns',
  'reviews',
  'follows',
  'wishes',
  'sharedWishes',
  'library',
  'positions',
  'bookNotes',
  'giftsGiven',
  'giftsAccepted',
  'points',
  'notifications',
  'officeNotes',
  'journal',
] as const;
export type OwnDataSection = (typeof OWN_DATA_SECTIONS)[number];

/** When it was read, in UTC, and the records of each kind. */
export type OwnData = { madeAt: string } & Record<OwnDataSection, readonly Readonly<Record<string, unknown>>[]>;

/**
 * Statement that reads a kind of what is kept of the customer `me`, a row per record. No tokens, keys or hashes, which
 * would open something; and of other people only what the customer entered themselves.
 */
export const sectionRows = (me: string): Record<OwnDataSection, SQL> => ({
  account: sql`
    SELECT u.code, u.name, u.email, u.phone, u.address_line AS address, u.image_url AS "imageUrl", c.dob::text, c.gender,
      l.name AS level, c.point AS points, u.created_at AS "createdAt", u.updated_at AS "updatedAt"
    FROM users u JOIN customers c ON c.user_id = u.id JOIN levels l ON l.id = c.level_id WHERE u.id = ${me}`,
  identities: sql`
    SELECT i.provider, i.bound_at AS "boundAt" FROM user_identities i WHERE i.user_id = ${me}
    UNION ALL SELECT r.provider, r.asked_at FROM identity_requests r WHERE r.user_id = ${me} ORDER BY 2`,
  devices: sql`
    SELECT s.user_agent AS "userAgent", s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt", s.ended_at AS "endedAt",
      EXISTS (SELECT 1 FROM push_subscriptions p WHERE p.session_id = s.id) AS "getsPush"
    FROM sessions s WHERE s.user_id = ${me} ORDER BY s.created_at`,
  addresses: sql`
    SELECT a.name, a.phone, a.address_line AS address, a.is_default AS "isDefault", a.created_at AS "createdAt"
    FROM customer_addresses a WHERE a.customer_id = ${me} ORDER BY a.created_at`,
  groups: sql`
    SELECT g.name FROM customer_groups cg JOIN groups g ON g.id = cg.group_id WHERE cg.customer_id = ${me} ORDER BY g.name`,
  organizations: sql`
    SELECT o.name FROM customer_organizations co JOIN organizations o ON o.id = co.organization_id
    WHERE co.customer_id = ${me} ORDER BY o.name`,
  choices: sql`
    SELECT c.silent, c.unmailed, c.quiet_from AS "quietFrom", c.quiet_until AS "quietUntil"
    FROM notification_choices c WHERE c.user_id = ${me}`,
  orders: sql`
    SELECT o.code, o.ordered_at AS "orderedAt", o.status AS "orderStatus", o.type AS "orderType", o.payment, campaign.name AS campaign,
      issuer.name AS issuer, o.recipient_name AS "recipientName", o.recipient_phone AS phone, o.recipient_email AS email,
      o.address_line AS address, o.tracking_number AS "trackingNumber", o.goods, o.freight, o.discount_total AS "discountTotal", o.total,
      (SELECT json_agg(l.title || ' × ' || l.quantity ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id) AS lines,
      (SELECT json_agg(to_char(s.at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'HH24:MI DD/MM/YYYY') || ' ' || s.note ORDER BY s.id)
        FROM order_steps s WHERE s.order_id = o.id AND s.note <> '') AS notes
    FROM orders o JOIN campaigns campaign ON campaign.id = o.campaign_id JOIN users issuer ON issuer.id = o.issuer_id
    WHERE o.customer_id = ${me} ORDER BY o.ordered_at`,
  invoices: sql`
    SELECT o.code, to_jsonb(i) - 'order_id' AS invoice FROM order_invoices i JOIN orders o ON o.id = i.order_id
    WHERE o.customer_id = ${me} ORDER BY o.ordered_at`,
  refundAccounts: sql`
    SELECT o.code, a.bank_bin AS "bankBin", a.account, a.account_name AS "accountName", a.updated_at AS "updatedAt"
    FROM refund_accounts a JOIN orders o ON o.id = a.order_id WHERE o.customer_id = ${me}
    UNION ALL SELECT o.code, a.bank_bin, a.account, a.account_name, NULL
    FROM earlier_refund_accounts a JOIN orders o ON o.id = a.order_id WHERE o.customer_id = ${me} ORDER BY 1`,
  returns: sql`
    SELECT o.code, r.words, r.images, r.amount, r.created_at AS "createdAt", r.updated_at AS "updatedAt"
    FROM return_requests r JOIN orders o ON o.id = r.order_id WHERE r.customer_id = ${me} ORDER BY r.created_at`,
  reviews: sql`
    SELECT b.name AS book, r.stars, r.text, r.images, r.status AS "reviewStatus", r.note, r.answer, r.created_at AS "createdAt"
    FROM reviews r JOIN books b ON b.id = r.book_id WHERE r.customer_id = ${me} ORDER BY r.created_at`,
  follows: sql`
    SELECT coalesce(c.name, a.name, u.name) AS name, f.created_at AS "createdAt"
    FROM follows f LEFT JOIN campaigns c ON c.id = f.campaign_id LEFT JOIN authors a ON a.id = f.author_id
    LEFT JOIN users u ON u.id = f.issuer_id WHERE f.customer_id = ${me} ORDER BY f.created_at`,
  wishes: sql`
    SELECT coalesce(b.name, p.title) AS book, w.wished_price AS "wishedPrice", w.created_at AS "createdAt"
    FROM wishes w JOIN products p ON p.id = w.product_id LEFT JOIN books b ON b.id = w.book_id
    WHERE w.customer_id = ${me} ORDER BY w.created_at`,
  sharedWishes: sql`SELECT s.created_at AS "createdAt" FROM shared_wish_lists s WHERE s.customer_id = ${me}`,
  library: sql`
    SELECT b.name AS book, e.edition, o.code, e.opened_at AS "openedAt", e.closed_at AS "closedAt", e.first_read_at AS "firstReadAt"
    FROM entitlements e JOIN books b ON b.id = e.book_id JOIN orders o ON o.id = e.order_id
    WHERE e.customer_id = ${me} ORDER BY e.opened_at`,
  positions: sql`
    SELECT b.name AS book, p.edition, p.place, p.extent, p.at FROM library_positions p JOIN books b ON b.id = p.book_id
    WHERE p.customer_id = ${me} ORDER BY p.at`,
  bookNotes: sql`
    SELECT b.name AS book, n.edition, n.place, n.quote, n.text, n.created_at AS "createdAt"
    FROM library_notes n JOIN books b ON b.id = n.book_id WHERE n.customer_id = ${me} ORDER BY n.created_at`,
  giftsGiven: sql`
    SELECT b.name AS book, g.edition, g.email, g.message, g.created_at AS "createdAt", g.accepted_at AS "acceptedAt",
      g.withdrawn_at AS "withdrawnAt"
    FROM gifts g JOIN books b ON b.id = g.book_id WHERE g.giver_id = ${me} ORDER BY g.created_at`,
  giftsAccepted: sql`
    SELECT b.name AS book, g.edition, g.message, g.accepted_at AS "acceptedAt"
    FROM gifts g JOIN books b ON b.id = g.book_id WHERE g.accepted_by = ${me} ORDER BY g.accepted_at`,
  points: sql`
    SELECT o.code, o.plus_point AS points, o.updated_at AS "updatedAt" FROM orders o
    WHERE o.customer_id = ${me} AND EXISTS (SELECT 1 FROM ledger_entries e WHERE e.order_id = o.id AND e.customer_id = ${me})
    ORDER BY o.updated_at`,
  notifications: sql`
    SELECT n.message, n.created_at AS "createdAt", n.read_at AS "readAt" FROM notifications n WHERE n.user_id = ${me} ORDER BY n.id`,
  officeNotes: sql`SELECT n.text, n.at FROM person_notes n WHERE n.user_id = ${me} ORDER BY n.id`,
  journal: sql`
    SELECT j.at, j.action, j.outcome, j.address AS "networkAddress", j.user_agent AS "userAgent"
    FROM journal_entries j WHERE j.actor_id = ${me} ORDER BY j.id`,
});
