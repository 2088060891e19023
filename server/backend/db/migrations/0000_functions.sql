CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Twin of fold() in src/contract/fold.ts; __tests__/support/fold-golden.json holds both to the same answers.
CREATE FUNCTION fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    lower(translate(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd') COLLATE "C"),
    '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'), ' ')
$$;
--> statement-breakpoint
-- Twin of campaignStatus() in src/contract/states/campaign.ts.
CREATE FUNCTION campaign_status(starts_at timestamptz, ends_at timestamptz, cancelled_at timestamptz, postponed_at timestamptz, at timestamptz)
RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE
    WHEN cancelled_at IS NOT NULL THEN 4
    WHEN at >= ends_at THEN 3
    WHEN postponed_at IS NOT NULL THEN 5
    WHEN at >= starts_at THEN 2
    ELSE 1 END)::smallint
$$;
--> statement-breakpoint
-- Twin of productStatus() in src/contract/states/product.ts.
CREATE FUNCTION product_status(review smallint, on_sale boolean, released boolean, available integer, campaign smallint)
RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE
    WHEN review = 1 THEN 1
    WHEN review = 2 THEN 2
    WHEN campaign = 4 THEN 6
    WHEN campaign = 3 THEN 5
    WHEN campaign = 5 THEN 7
    WHEN NOT released THEN 9
    WHEN NOT on_sale THEN 4
    WHEN available > 0 THEN 3
    ELSE 8 END)::smallint
$$;
--> statement-breakpoint
CREATE SEQUENCE order_code_seq MAXVALUE 33554431 CYCLE;
--> statement-breakpoint
-- DH, the day in Ho Chi Minh City, five characters in base 32 without I, L, O and U, and a check letter: 33 million a day,
-- readable on a parcel and over the telephone. Counted anew in __tests__/support/order-code.ts.
CREATE FUNCTION order_code(at timestamptz) RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT 'DH' || day
    || (SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (n >> shift & 31)::int, 1), '' ORDER BY shift DESC)
        FROM unnest('{20,15,10,5,0}'::int[]) shift)
    || substr('ABCDEFGHKLMNPQRSTUVXYZ', 1 + ((day::bigint + n) % 22)::int, 1)
  FROM (SELECT to_char(at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYMMDD') AS day, nextval('order_code_seq') AS n) code
$$;
