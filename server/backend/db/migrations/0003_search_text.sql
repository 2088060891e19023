-- What a search for a book reads: the words of its row and of those it names.
CREATE FUNCTION book_words(book_id integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', b.name,
    (SELECT string_agg(a.name, ' ' ORDER BY ba.position)
     FROM book_authors ba JOIN authors a ON a.id = ba.author_id WHERE ba.book_id = b.id),
    (SELECT name FROM publishers WHERE id = b.publisher_id), b.isbn13, b.isbn10)
  FROM books b WHERE b.id = $1
$$;
--> statement-breakpoint
CREATE FUNCTION book_search_fold(book_id integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT fold(concat_ws(' ', book_words(b.id), b.code)) FROM books b WHERE b.id = $1
$$;
--> statement-breakpoint
-- The title first, so that a hit at the start is a hit in the title.
CREATE FUNCTION product_search_fold(product_id uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT fold(concat_ws(' ', p.title,
    (SELECT string_agg(book_words(i.book_id), ' ' ORDER BY i.display_index) FROM product_items i WHERE i.product_id = p.id)))
  FROM products p WHERE p.id = $1
$$;
--> statement-breakpoint
UPDATE books SET search_fold = book_search_fold(id);
--> statement-breakpoint
UPDATE products SET search_fold = product_search_fold(id);
