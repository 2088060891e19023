-- Editions that were offered without their whole file are sold no more (D1.20.1): nobody could open them. What was bought keeps its
-- item, so that its buyers have the file once it is there. A product that is such an edition itself is switched off.
WITH without AS (
  SELECT i.product_id,
    bool_or(i.with_pdf AND (b.pdf_trial_file_id IS NULL OR b.pdf_file_id IS NULL)) AS bonus_pdf,
    bool_or(i.with_audio AND (b.audio_trial_file_id IS NULL OR b.audio_file_id IS NULL)) AS bonus_audio,
    bool_or(p.format = 2 AND (b.pdf_trial_file_id IS NULL OR b.pdf_file_id IS NULL)
      OR p.format = 3 AND (b.audio_trial_file_id IS NULL OR b.audio_file_id IS NULL)) AS itself
  FROM "product_items" i JOIN "books" b ON b.id = i.book_id JOIN "products" p ON p.id = i.product_id
  JOIN "campaigns" c ON c.id = p.campaign_id
  WHERE c.cancelled_at IS NULL AND c.ends_at > now()
  GROUP BY i.product_id)
UPDATE "products" p SET
  "pdf_extra_price" = CASE WHEN w.bonus_pdf THEN NULL ELSE p.pdf_extra_price END,
  "audio_extra_price" = CASE WHEN w.bonus_audio THEN NULL ELSE p.audio_extra_price END,
  "on_sale" = p.on_sale AND NOT w.itself,
  "version" = p.version + 1
FROM without w WHERE w.product_id = p.id AND (w.bonus_pdf OR w.bonus_audio OR w.itself);--> statement-breakpoint
-- The same of series, whose editions are those of all their volumes.
UPDATE "books" s SET
  "pdf_extra_price" = CASE WHEN v.pdf THEN s.pdf_extra_price END,
  "audio_extra_price" = CASE WHEN v.audio THEN s.audio_extra_price END
FROM (SELECT i.series_id, bool_and(b.pdf_trial_file_id IS NOT NULL AND b.pdf_file_id IS NOT NULL) AS pdf,
    bool_and(b.audio_trial_file_id IS NOT NULL AND b.audio_file_id IS NOT NULL) AS audio
  FROM "book_items" i JOIN "books" b ON b.id = i.book_id GROUP BY i.series_id) v
WHERE v.series_id = s.id AND s.is_series;
