-- A fair is open to its lowest required level and every level above (A11.9): of several only that one had an effect.
DELETE FROM "campaign_levels" cl USING "levels" l
WHERE l.id = cl.level_id AND EXISTS (
  SELECT 1 FROM "campaign_levels" other JOIN "levels" lower ON lower.id = other.level_id
  WHERE other.campaign_id = cl.campaign_id AND (lower.conditional_point, lower.id) < (l.conditional_point, l.id));
